type Library = typeof import('@supabase/auth-js');

let held: Library | null = null;

/**
 * The official client's library, fetched when first needed and kept: even what is loaded already, `import` gives back only after
 * some turns of the browser, in which a reader who signs out may have left the page.
 */
export const loadAuthLibrary = async (): Promise<Library> => (held ??= await import('@supabase/auth-js'));
