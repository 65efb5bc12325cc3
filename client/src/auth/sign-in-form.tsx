import { Suspense } from "react";
import { useForm } from "react-hook-form";
import { Link } from "wouter";
import { isSuspension } from "@/lib/call";
import { Button } from "@/ui/button";
import { PasswordField, TextField } from "@/ui/fields";
import { Form, useSending } from "@/ui/form";
import { latePart } from "@/ui/late-parts";
import { Refusal } from "@/ui/refusal";
import { checkLogin, foresee } from "./late-checks";
import { useLogin } from "./queries";

// Few ever see it.
const { Late: SuspendedData } = latePart(() => import("@/own-data/suspended-data").then((file) => ({ default: file.SuspendedData })));

export function SignInForm() {
  const form = useForm({ resolver: checkLogin, defaultValues: { username: "", password: "" } });
  const login = useLogin();
  const sending = useSending(form, (body) => login.mutateAsync({ body }));
  return (
    <div className="stack">
      <Form form={form} sending={sending} className="form" onFocus={foresee}>
        <Refusal title="Login failed">{sending.refusal}</Refusal>
        <TextField name="username" label="Username" autoComplete="username" />
        <PasswordField name="password" label="Password" autoComplete="current-password" enterKeyHint="go" />
        <Link className="link forgot" href="/reset-password">
          Forgot password?
        </Link>
        <Button type="submit" variant="primary" className="w-full" pending={sending.pending} pendingText="Signing in...">
          Sign In
        </Button>
      </Form>
      {isSuspension(login.error) && (
        <Suspense>
          <SuspendedData username={form.getValues("username")} />
        </Suspense>
      )}
    </div>
  );
}
