import { useForm } from "react-hook-form";
import { lazySignUpResolver } from "./lazy-form-resolvers";

/** The form of the sign-up tab. The page creates it, so that switching tabs keeps the typed values. */
export const useSignUpForm = () =>
  useForm({
    resolver: lazySignUpResolver,
    // No default role: the API's default is for API clients, so the select starts empty and validation
    // rejects "".
    defaultValues: { firstName: "", lastName: "", username: "", email: "", password: "", company: "" },
  });
