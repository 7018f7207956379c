import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { useViewer } from "#platform/web/site/site-context.ts";
import { ProgressiveTokenField } from "#ui/pickers/progressive-token-field.tsx";
import { Photo } from "#ui/values/photo.tsx";

type Users = typeof import("../../contract/routes.ts");

const limit = 8;

interface MemberLineProps {
  name: string;
  defaultValue: string;
  most?: number;
}

export function MemberLine(line: MemberLineProps) {
  const { userID } = useViewer();
  const suggest = async (text: string, signal: AbortSignal) => {
    const query = { name: `${text.replace(/^@/, "")}*`, order: "mention" as const, limit };
    const matches = await apiOf<Users>()(browserTransport)("GET /users/by-names", {
      query,
      signal,
    });
    return matches
      .filter((member) => member.userID !== userID)
      .map(({ name, photoUrl }) => ({
        value: name,
        start: <Photo src={photoUrl} name={name} size="xsmall" />,
      }));
  };
  return <ProgressiveTokenField {...line} separators=",،、，;" suggest={suggest} />;
}
