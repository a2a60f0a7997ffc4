declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/Terms': object;
  }
}

export {};
