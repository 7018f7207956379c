import fc from "fast-check";
import { seed } from "./seed.ts";

// Reproducible property tests: the same commit gives the same run in CI.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
