import type { Format } from "../../contract/resources.ts";
import { convertOnThread, isLong } from "../rendering/on-thread.ts";
import { type ConversionTarget, convertBody } from "./convert-body.ts";

/** `convertBody` for untrusted sources; long ones are converted on a thread. */
export const convert = async (
  { body, format }: { body: string; format: Format },
  to: ConversionTarget,
): Promise<string> =>
  isLong({ body, format })
    ? convertOnThread({ body, format }, to)
    : convertBody({ body, from: format, to });
