import { useForm } from "react-hook-form";
import { Link } from "wouter";
import { Button } from "@/ui/button";
import { PasswordField, TextField } from "@/ui/fields";
import { Form, Refusal, useSending } from "@/ui/form";
import { checkLogin, foresee } from "./late-checks";
import { useLogin } from "./queries";

export function SignInForm() {
  const form = useForm({ resolver: checkLogin, defaultValues: { username: "", password: "" } });
  const login = useLogin();
  const sending = useSending(form, (body) => login.mutateAsync({ body }));
  return (
    <Form form={form} sending={sending} className="form" onFocus={foresee}>
      <Refusal title="Login failed">{sending.refusal}</Refusal>
      <TextField name="username" label="Username" autoComplete="username" />
      <PasswordField name="password" label="Password" autoComplete="current-password" enterKeyHint="go" />
      <Link className="link forgot" href="/reset-password">
        Forgot password?
      </Link>
      <Button type="submit" look="pri" full pending={sending.pending} pendingText="Signing in...">
        Sign In
      </Button>
    </Form>
  );
}
