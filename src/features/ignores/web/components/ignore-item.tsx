import { useId } from "react";
import { Form } from "react-router";
import type { User } from "#features/users/contract/resources.ts";
import { DropdownButton } from "#ui/overlays/dropdown-items.tsx";
import { useIgnorable, useIgnoring } from "./use-ignoring.tsx";

export function IgnoreItem() {
  const user = useIgnorable();
  return user ? <Item key={user.userID} user={user} /> : null;
}

function Item({ user }: { user: User }) {
  const { label, isBusy, form, fields } = useIgnoring(user);
  const id = useId();
  return (
    <>
      <DropdownButton type="submit" form={id} disabled={isBusy}>
        {label}
      </DropdownButton>
      <li hidden>
        <Form id={id} {...form}>
          {fields}
        </Form>
      </li>
    </>
  );
}
