import { type FormHTMLAttributes, type ReactNode, useState } from "react";
import { type FieldValues, FormProvider, type Path, type UseFormReturn } from "react-hook-form";
import { ApiError, errorMessage, ReauthenticationCancelledError } from "@/lib/api/api-fetch";
import { focusNextFieldOnEnter, scrollToFieldError } from "@/lib/keyboard/form-keys";

/**
 * Returns a function that submits a form, and the state of the submission. The server's errors of fields are
 * shown at these fields; `errorText` is any other error.
 */
export function useFormSubmit<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  sendValues: (values: Output) => Promise<unknown>,
) {
  const [errorText, setErrorText] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    setErrorText(undefined);
    try {
      await sendValues(values);
    } catch (error) {
      const hasFieldErrors = setFieldErrors(form, error);
      if (hasFieldErrors) scrollToFieldError();
      else if (!(error instanceof ReauthenticationCancelledError))
        setErrorText(errorMessage(error) ?? getFallbackMessage(error));
    }
  }, scrollToFieldError);
  const { isSubmitting, errors } = form.formState;
  return { submit, errorText: errorText ?? errors.root?.message, isPending: isSubmitting };
}

/**
 * Shows the server's errors at their fields and focuses the first of these fields. Returns false if no error
 * belongs to a field of this form.
 */
function setFieldErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
): boolean {
  const values = form.getValues();
  const isFieldOfForm = (path: string) => {
    const [fieldName = ""] = path.split(".");
    return fieldName in values;
  };
  const serverErrors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  const fieldErrors = serverErrors.filter(({ path }) => isFieldOfForm(path));
  for (const { path, message } of fieldErrors) {
    const isFirst = path === fieldErrors[0]?.path;
    form.setError(path as Path<Values>, { type: "server", message }, { shouldFocus: isFirst });
  }
  return fieldErrors.length > 0;
}

/** Returns a message for an error without a message from the server. */
function getFallbackMessage(error: unknown): string {
  return error instanceof ApiError
    ? "Something went wrong. What you typed is kept; please try again."
    : "The server could not be reached. What you typed is kept; please try again.";
}

interface FormProps<Values extends FieldValues, Context, Output>
  extends Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit"> {
  form: UseFormReturn<Values, Context, Output>;
  /** The result of `useFormSubmit`. */
  formSubmit: { submit: (event?: React.SubmitEvent<HTMLFormElement>) => Promise<void> };
  children: ReactNode;
}

/** A form without native validation messages: errors are shown below their fields. */
export function Form<Values extends FieldValues, Context, Output>({
  form,
  formSubmit,
  children,
  ...rest
}: FormProps<Values, Context, Output>) {
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
