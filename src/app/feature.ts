import type { FeatureManifest } from "#platform/contract/feature.ts";
import type { Add } from "#platform/server/extensions.ts";

export interface Feature {
  manifest: FeatureManifest;
  /** Missing for features that only have pages. */
  register?(add: Add): void;
}
