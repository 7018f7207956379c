import { mergeConfig } from "vitest/config";
import usual from "./vitest.config.ts";

/** Attacks and misuses, most of which try hundreds of inputs or callers. */
const config = mergeConfig(usual, {});
config.test.include = ["tests/abuse/*.test.ts"];

export default config;
