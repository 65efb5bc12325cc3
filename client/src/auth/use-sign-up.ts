import { useForm } from "react-hook-form";
import { checkRegister } from "./late-checks";

/** What is typed to sign up. The page holds it, so that a look at the other tab loses nothing. */
export const useSignUp = () =>
  useForm({
    resolver: checkRegister,
    // The contract's default role is for programs: a person chooses, so the select begins empty and its "" is refused.
    defaultValues: { firstName: "", lastName: "", username: "", email: "", password: "", company: "" },
  });
