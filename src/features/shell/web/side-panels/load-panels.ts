/** Panels that are loaded when somebody is about to open them. */
export const loadNavigationPanel = () => import("./side-navigation-panel.tsx");
export const loadAccountPanel = () => import("./account-panel.tsx");
