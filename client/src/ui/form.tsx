import { type FormHTMLAttributes, type ReactNode, useState } from "react";
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from "react-hook-form";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { goOnByEnter, revealError } from "@/lib/keyboard/form-keys";

/** Sends a form. What the server says about a field is put on it; any other refusal comes back as `refusal`. */
export function useSending<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  send: (body: O) => Promise<unknown>,
) {
  const [refusal, setRefusal] = useState<string>();
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      await send(body);
    } catch (error) {
      if (placed(form, error)) revealError();
      else setRefusal(errorMessage(error) ?? plainSentence(error));
    }
  }, revealError);
  const { isSubmitting, errors } = form.formState;
  return { submit, refusal: refusal ?? errors.root?.message, pending: isSubmitting };
}

/** Puts each sentence on its field and leads to the first; false when none of them has a field here. */
function placed<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, error: unknown): boolean {
  const known = form.getValues();
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const here = errors.filter(({ path }) => (path.split(".")[0] ?? "") in known);
  for (const { path, message } of here)
    form.setError(path as Path<V>, { type: "server", message }, { shouldFocus: path === here[0]?.path });
  return here.length > 0;
}

function plainSentence(error: unknown): string {
  return error instanceof ApiError
    ? "Something went wrong. What you typed is kept; please try again."
    : "The server could not be reached. What you typed is kept; please try again.";
}

interface FormProps<V extends FieldValues, C, O>
  extends Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit"> {
  form: UseFormReturn<V, C, O>;
  /** What `useSending` gave. */
  sending: { submit: (event?: React.SubmitEvent<HTMLFormElement>) => Promise<void> };
  children: ReactNode;
}

/** The browser's own bubbles are off: errors stand under their fields. */
export function Form<V extends FieldValues, C, O>({ form, sending, children, ...rest }: FormProps<V, C, O>) {
  return (
    <FormProvider {...form}>
      <form noValidate onKeyDown={goOnByEnter} {...rest} onSubmit={(event) => sending.submit(event)}>
        {children}
      </form>
    </FormProvider>
  );
}
