import fc from "fast-check";
import { seed } from "./seed.ts";

// Property tests of one run draw from one seed: the same commit gives the same run in CI.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed });
