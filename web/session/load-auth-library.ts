type Library = typeof import('@supabase/auth-js');

let library: Library | null = null;

/**
 * Loads the library of the official client once. It is kept, because even a loaded module is returned by `import` only
 * some tasks later, in which a reader who signs out may have left the page.
 */
export const loadAuthLibrary = async (): Promise<Library> => (library ??= await import('@supabase/auth-js'));
