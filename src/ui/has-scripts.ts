import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;
const always = () => true;
const never = () => false;

/** Whether scripts have taken the page over: false on the server and at hydration. */
export const useHasScripts = (): boolean => useSyncExternalStore(neverChanges, always, never);
