import { discourseConnect } from "./discourse-connect.ts";
import { jsConnect } from "./js-connect.ts";
import { oauth2 } from "./oauth2.ts";
import { openID } from "./open-id.ts";
import type { Protocol } from "./protocol.ts";

export const protocols: readonly Protocol[] = [openID, oauth2, jsConnect, discourseConnect];

export const findProtocol = (type: string): Protocol | undefined =>
  protocols.find((each) => each.type === type);
