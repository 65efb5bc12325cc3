import { type FormHTMLAttributes, type ReactNode, useState } from "react";
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from "react-hook-form";
import { ApiError, errorMessage } from "@/lib/api/api-fetch";
import { focusNextFieldOnEnter, scrollToFieldError } from "@/lib/keyboard/form-keys";

/**
 * Submits a form. Field errors of the server are set on their fields; any other error is returned as
 * `refusal`.
 */
export function useFormSubmit<V extends FieldValues, C, O>(
  form: UseFormReturn<V, C, O>,
  send: (body: O) => Promise<unknown>,
) {
  const [refusal, setRefusal] = useState<string>();
  const submit = form.handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      await send(body);
    } catch (error) {
      if (setFieldErrors(form, error)) scrollToFieldError();
      else setRefusal(errorMessage(error) ?? defaultMessage(error));
    }
  }, scrollToFieldError);
  const { isSubmitting, errors } = form.formState;
  return { submit, refusal: refusal ?? errors.root?.message, isPending: isSubmitting };
}

/** Sets each error on its field and focuses the first. Returns false if none of them belongs to this form. */
function setFieldErrors<V extends FieldValues, C, O>(form: UseFormReturn<V, C, O>, error: unknown): boolean {
  const values = form.getValues();
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const fieldErrors = errors.filter(({ path }) => (path.split(".")[0] ?? "") in values);
  for (const { path, message } of fieldErrors)
    form.setError(
      path as Path<V>,
      { type: "server", message },
      { shouldFocus: path === fieldErrors[0]?.path },
    );
  return fieldErrors.length > 0;
}

function defaultMessage(error: unknown): string {
  return error instanceof ApiError
    ? "Something went wrong. What you typed is kept; please try again."
    : "The server could not be reached. What you typed is kept; please try again.";
}

interface FormProps<V extends FieldValues, C, O>
  extends Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit"> {
  form: UseFormReturn<V, C, O>;
  /** The result of `useSending`. */
  formSubmit: { submit: (event?: React.SubmitEvent<HTMLFormElement>) => Promise<void> };
  children: ReactNode;
}

/** A form without native validation messages: errors are shown below their fields. */
export function Form<V extends FieldValues, C, O>({
  form,
  formSubmit,
  children,
  ...rest
}: FormProps<V, C, O>) {
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onKeyDown={focusNextFieldOnEnter}
        {...rest}
        onSubmit={(event) => formSubmit.submit(event)}
      >
        {children}
      </form>
    </FormProvider>
  );
}
