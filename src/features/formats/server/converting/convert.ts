import type { Format } from "../../contract/resources.ts";
import { convertOnThread, isLong } from "../rendering/on-thread.ts";
import { type ConversionTarget, convertBody } from "./convert-body.ts";

/** As `convertBody`, for what came from outside: converts at once what is short, and on a thread what others would wait for. */
export const convert = async (
  { body, format }: { body: string; format: Format },
  to: ConversionTarget,
): Promise<string> =>
  isLong({ body, format })
    ? convertOnThread({ body, format }, to)
    : convertBody({ body, from: format, to });
