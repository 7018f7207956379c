import type { Format } from "#features/formats/contract/resources.ts";

export type OnChange = (body: string, format: Format) => void;
