import { useIntl } from "react-intl";
import { Form } from "react-router";
import { Button } from "#ui/buttons/button.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { type ListAddress, listHref } from "./list-address.ts";
import styles from "./title-search.module.css";

export function TitleSearch({ address }: { address: ListAddress }) {
  const intl = useIntl();
  const { query, ...filters } = address.filters;
  const [path, rest] = listHref({ ...address, page: 1, filters }).split("?");
  const label = intl.formatMessage({ id: "discussions.find" });
  return (
    <search className={styles.search}>
      <Form action={path} key={query} className={styles.form}>
        {[...new URLSearchParams(rest)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextInput
          name="query"
          type="search"
          defaultValue={query}
          maxLength={200}
          dir="auto"
          enterKeyHint="search"
          aria-label={label}
          placeholder={label}
        />
        <Button
          type="submit"
          variant="icon"
          size="compact"
          icon="search"
          title={label}
          className={styles.submit}
        />
      </Form>
    </search>
  );
}
