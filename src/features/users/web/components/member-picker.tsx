import { useEffect, useState } from "react";
import { apiOf } from "#platform/web/calls/api.ts";
import { browserTransport } from "#platform/web/calls/browser-transport.ts";
import { Picker } from "#ui/pickers/picker.tsx";
import { Photo } from "#ui/values/photo.tsx";

type Users = typeof import("../../contract/routes.ts");

interface Named {
  userID: number;
  name: string;
  photoUrl: string;
}

const pauseMs = 150;
const limit = 20;
const none: readonly Named[] = [];

export function MemberPicker({ name }: { name: string }) {
  const [text, setText] = useState("");
  const choices = useMembers(text).map((member) => ({
    value: member.name,
    label: member.name,
    start: <Photo src={member.photoUrl} name={member.name} size="xsmall" />,
  }));
  return <Picker name={name} choices={choices} text={text} onText={setText} />;
}

function useMembers(typed: string): readonly Named[] {
  const [members, setMembers] = useState(none);
  useEffect(() => {
    const call = new AbortController();
    const { signal } = call;
    const begin = async () => {
      const query = { name: `${typed.trim()}*`, order: "mention" as const, limit };
      const matches = await apiOf<Users>()(browserTransport)("GET /users/by-names", {
        query,
        signal,
      }).catch(() => none);
      if (!signal.aborted) setMembers(matches);
    };
    const timer = setTimeout(begin, typed === "" ? 0 : pauseMs);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [typed]);
  return members;
}
