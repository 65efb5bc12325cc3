import { useWatch } from "react-hook-form";
import { TextField } from "@/ui/form-fields";
import { Note } from "@/ui/note";
import { SelectField } from "@/ui/select-field";

// Fields of both forms that create an account: SignUpForm, and RegisterForm after a sign-in at a provider.

/** The roles that users can choose when they create an account. */
const roleOptions = [
  ["vc_partner", "VC Partner"],
  ["portfolio_hr", "Portfolio HR"],
  ["agency", "Agency"],
  ["independent", "Independent Recruiter"],
] as const;

export function NameFields() {
  return (
    <>
      <TextField name="firstName" label="First Name" autoComplete="given-name" />
      <TextField name="lastName" label="Last Name" autoComplete="family-name" />
    </>
  );
}

export function RoleAndCompanyFields() {
  const role = useWatch({ name: "role" });
  return (
    <>
      <SelectField
        className="col-span-full"
        name="role"
        label="Role"
        placeholder="Select your role"
        options={roleOptions}
        hint={
          role === "vc_partner" && (
            <Note>An admin checks VC partners first. Until then you have agency-level access.</Note>
          )
        }
      />
      <TextField
        className="col-span-full"
        name="company"
        label="Company (Optional)"
        autoComplete="organization"
        enterKeyHint="go"
      />
    </>
  );
}
