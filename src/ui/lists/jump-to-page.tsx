import { type FormEvent, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useNavigate } from "react-router";
import { Button } from "../buttons/button.tsx";
import { TextInput } from "../forms/text-input.tsx";
import { jumpTarget } from "./page-numbers.ts";
import styles from "./pager.module.css";

type JumpToPageProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  action?: string;
};

export function JumpToPage({ page, pages, hrefOf, action }: JumpToPageProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");

  function jump(event: FormEvent) {
    event.preventDefault();
    setTyped("");
    navigate(hrefOf(jumpTarget(typed, page, pages)));
  }

  return (
    <form className={styles.jump} action={action} method="get" onSubmit={jump}>
      <TextInput
        name="page"
        className={styles.jumpInput}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={typed}
        placeholder={String(page)}
        aria-label={intl.formatMessage({ id: "ui.pager.jump" })}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ""))}
      />
      <Button type="submit" size="medium" variant="text">
        <FormattedMessage id="ui.pager.go" />
      </Button>
    </form>
  );
}
