import { Button } from "../buttons/button.tsx";
import { Checkbox } from "../forms/checkbox.tsx";
import { CheckboxGroup } from "../forms/checkbox-group.tsx";
import { ErrorSummary } from "../forms/error-summary.tsx";
import { Form, FormActions, FormSet } from "../forms/form.tsx";
import { FormField } from "../forms/form-field.tsx";
import { NumberInput } from "../forms/number-input.tsx";
import { RadioGroup } from "../forms/radio-group.tsx";
import { Select } from "../forms/select.tsx";
import { TextArea } from "../forms/text-area.tsx";
import { TextInput } from "../forms/text-input.tsx";
import styles from "./gallery.module.css";
import { Row, Section } from "./section.tsx";

const visibilities = [
  { value: "all", label: "Everybody" },
  { value: "members", label: "Members", description: "People who have signed in" },
  { value: "nobody", label: "Nobody", disabled: true },
];

export function FormsGallery() {
  return (
    <Section id="forms" title="Forms">
      <Row name="Fields" stacked>
        <Form className={styles.form}>
          <FormField label="Name" isRequired description="Three to thirty characters.">
            <TextInput name="name" autoComplete="off" />
          </FormField>
          <FormField label="About you">
            <TextArea name="about" placeholder="It grows while you write" />
          </FormField>
          <FormField label="Language">
            <Select name="language">
              <option>English</option>
              <option>العربية</option>
            </Select>
          </FormField>
          <FormField label="Posts on a page">
            <NumberInput name="limit" min={1} max={100} defaultValue={30} />
          </FormField>
          <FormField label="Cannot be changed">
            <TextInput disabled defaultValue="ada@example.com" />
          </FormField>
        </Form>
      </Row>
      <Row name="Choices" stacked>
        <FormSet>
          <Checkbox label="Send me a weekly summary" defaultChecked />
          <Checkbox
            label="Show my email address"
            description="Members can see it on your profile."
          />
          <Checkbox label="Not available" disabled />
        </FormSet>
        <CheckboxGroup
          name="gallery-topics"
          legend="Topics"
          options={[
            { value: "first", label: "First" },
            { value: "second", label: "Second" },
          ]}
          defaultValues={["second"]}
        />
        <RadioGroup
          name="visibility"
          legend="Who may see it"
          options={visibilities}
          defaultValue="members"
        />
      </Row>
      <Row name="Large">
        <TextInput size="large" aria-label="Large" placeholder="Large" />
      </Row>
      <Errors />
    </Section>
  );
}

const summary = [
  { fieldId: "gallery-title", message: "Title is required." },
  { fieldId: "gallery-rules", message: "Please agree to the rules." },
];

function Errors() {
  return (
    <Row name="Errors" stacked>
      <Form className={styles.form}>
        <ErrorSummary errors={summary} takesFocus={false} />
        <FormField id="gallery-title" label="Title" isRequired errors={["Title is required."]}>
          <TextInput />
        </FormField>
        <FormField label="Body" errors={["Body is too short.", "Body has only blanks."]}>
          <TextArea defaultValue="   " />
        </FormField>
        <FormField label="Shelf" errors={["Choose a shelf."]}>
          <Select>
            <option>None</option>
          </Select>
        </FormField>
        <Checkbox
          id="gallery-rules"
          label="I agree to the rules"
          required
          errors={["Please agree to the rules."]}
        />
        <FormActions>
          <Button type="submit" variant="primary">
            Post
          </Button>
          <Button variant="text">Cancel</Button>
        </FormActions>
      </Form>
    </Row>
  );
}
