export const loadNavigationPanel = () => import("./side-navigation-panel.tsx");
export const loadAccountPanel = () => import("./account-panel.tsx");
