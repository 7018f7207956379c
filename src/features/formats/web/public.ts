export { UserContent } from "./components/user-content.tsx";
