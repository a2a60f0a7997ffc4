declare module '#platform/inertia/pages.ts' {
  interface Pages {
    'Info/About': object;
  }
}

export {};
