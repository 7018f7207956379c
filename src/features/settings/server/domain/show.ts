import type { SettingDefinition } from "../extension-points.ts";

/** What those who may read a setting are shown of it: of a secret, whether there is one. */
export const shownValue = ({ isSecret }: SettingDefinition, value: unknown): unknown =>
  isSecret ? { isSet: isSet(value) } : value;

export const isSet = (value: unknown): boolean => value !== "";
