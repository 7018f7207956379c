export { urlcodeOf } from "./dashboard/pages/urlcode-of.ts";
