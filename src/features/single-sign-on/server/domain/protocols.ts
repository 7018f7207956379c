import { discourseConnect } from "../protocols/discourse-connect.ts";
import { jsConnect } from "../protocols/js-connect.ts";
import { oauth2 } from "../protocols/oauth2.ts";
import { openID } from "../protocols/open-id.ts";
import type { Protocol } from "../protocols/protocol.ts";
import { saml } from "../saml/saml.ts";

export const protocols: readonly Protocol[] = [openID, saml, oauth2, jsConnect, discourseConnect];

export const findProtocol = (type: string): Protocol | undefined =>
  protocols.find((each) => each.type === type);
