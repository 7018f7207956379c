import type { SettingDefinition } from "../extension-points.ts";

/** Readable value; for a secret, only whether it is set. */
export const shownValue = ({ isSecret }: SettingDefinition, value: unknown): unknown =>
  isSecret ? { isSet: isSet(value) } : value;

export const isSet = (value: unknown): boolean => value !== "";
