declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/Privacy': object;
  }
}

export {};
