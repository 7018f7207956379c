import { useEffect, useId, useState } from "react";
import { FormattedMessage } from "react-intl";
import { apiOf } from "#platform/web/api.ts";
import { browserTransport } from "#platform/web/browser-transport.ts";
import { FormField } from "#ui/form-field.tsx";
import { TextInput } from "#ui/text-input.tsx";

type Tags = typeof import("#features/tags/contract/routes.ts");

interface TagFieldProps {
  tags?: readonly { name: string }[];
  errors?: readonly string[];
}

const pauseMs = 100;

/** Tags, parted by commas; with scripts those that exist are proposed for the one being typed. */
export function TagField({ tags = [], errors }: TagFieldProps) {
  const listID = useId();
  const [typed, setTyped] = useState("");
  const proposals = useProposals(typed);
  const before = typed.slice(0, typed.lastIndexOf(",") + 1);
  return (
    <FormField
      id="tags"
      label={<FormattedMessage id="discussions.tags" />}
      description={<FormattedMessage id="discussions.tags.how" />}
      errors={errors}
    >
      <TextInput
        name="tags"
        list={listID}
        dir="auto"
        autoComplete="off"
        defaultValue={tags.map(({ name }) => name).join(", ")}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={listID}>
        {proposals.map((name) => (
          <option key={name} value={before ? `${before} ${name}` : name} />
        ))}
      </datalist>
    </FormField>
  );
}

function useProposals(typed: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const word = typed.split(",").at(-1)?.trim() ?? "";
  useEffect(() => {
    if (word === "") return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const input = { query: { query: word, type: "User", limit: 10 }, signal: abort.signal };
      const found = await apiOf<Tags>()(browserTransport)("GET /tags", input).catch(() => []);
      setNames(found.map(({ name }) => name));
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [word]);
  return names;
}
