import { z } from "zod";
import type { Endpoint } from "../../../contract/endpoints/endpoint.ts";

/**
 * Whether an endpoint is a list, which `exports.manage` allows to download as `.csv` or `.ndjson`; searches are
 * not.
 */
export const isList = ({ method, output, cost, produces }: Endpoint): boolean =>
  method === "GET" &&
  cost !== "search" &&
  produces === undefined &&
  output instanceof z.ZodArray &&
  output.element instanceof z.ZodObject;

export const fileTypes = ["csv", "ndjson"] as const;
export type FileType = (typeof fileTypes)[number];

export const fileTypeOf = (url: string | undefined): FileType | undefined =>
  fileTypes.find((type) => url?.endsWith(`.${type}`));
