const keyOf = (fragmentUUID: string) => `fragments.preview ${fragmentUUID}`;

/**
 * Remembers in this tab which preview is running. What is still there after the tab was closed or reloaded belongs to
 * a preview that blocked it: neither is the mark taken away then, nor is the end of the page told to scripts.
 */
export const previewMemory = {
  start: (fragmentUUID: string, version: string) =>
    sessionStorage.setItem(keyOf(fragmentUUID), version),
  finish: (fragmentUUID: string) => sessionStorage.removeItem(keyOf(fragmentUUID)),
  didBlock: (fragmentUUID: string, version: string): boolean =>
    sessionStorage.getItem(keyOf(fragmentUUID)) === version,
};
