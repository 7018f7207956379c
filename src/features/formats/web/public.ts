export { UserContent } from "./components/user-content.tsx";
export { userContentClass } from "./components/user-content-class.ts";
