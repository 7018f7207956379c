import type { Add } from "#platform/server/extensions.ts";

export function register(_add: Add) {}
