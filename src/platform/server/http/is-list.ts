import { z } from "zod";
import type { Endpoint } from "../../contract/endpoint.ts";

/** Every list may be asked for as CSV (path + `.csv`, or `.ndjson`) by those who hold `exports.manage`; a search is no list. */
export const isList = ({ method, output, cost, produces }: Endpoint): boolean =>
  method === "GET" &&
  cost !== "search" &&
  produces === undefined &&
  output instanceof z.ZodArray &&
  output.element instanceof z.ZodObject;

/** As what a list can be had whole. */
export const fileTypes = ["csv", "ndjson"] as const;
export type FileType = (typeof fileTypes)[number];

export const fileTypeOf = (url: string | undefined): FileType | undefined =>
  fileTypes.find((type) => url?.endsWith(`.${type}`));
