import { useForm } from "react-hook-form";
import { checkRegister } from "./late-checks";

/** The form values of the sign-up tab. The page holds them, so that switching tabs loses nothing. */
export const useSignUp = () =>
  useForm({
    resolver: checkRegister,
    // The contract's default role is for programs: a person chooses, so the select begins empty and its "" is refused.
    defaultValues: { firstName: "", lastName: "", username: "", email: "", password: "", company: "" },
  });
