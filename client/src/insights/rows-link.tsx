import type { FigureAsked } from "@shared/insights/schemas";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { opened } from "@/lib/routing/use-search-state";
import { noRows, useFiguresAddress } from "./use-figures-address";

const placeClasses = {
  caption: "inline-block leading-6 max-md:-my-2.5 max-md:leading-11",
  text: "inline-block py-0.5",
  number: "inline-block min-w-6 leading-6 max-md:-my-2.5 max-md:min-w-11 max-md:leading-11",
};

interface RowsLinkProps extends FigureAsked {
  /** How many rows there are: none lead nowhere. */
  count: number;
  /** In a caption, in a text, or a number alone in its place. */
  place?: keyof typeof placeClasses;
  children: ReactNode;
}

/** A figure, or its name, that opens the rows behind it over the page. */
export function RowsLink({ count, place = "caption", children, ...asked }: RowsLinkProps) {
  const href = useRowsHref();
  if (count === 0) return children;
  return (
    <Link
      className={`text-inherit underline decoration-current/35 underline-offset-3 hover:decoration-current ${placeClasses[place]}`}
      href={href(asked)}
      state={opened}
      aria-haspopup="dialog"
    >
      {children}
    </Link>
  );
}

/** Where the rows of a figure are. */
export function useRowsHref() {
  const { href } = useFiguresAddress();
  return ({ figure, company, agency }: FigureAsked) =>
    href({ ...noRows, rows: figure, company: company ?? "", agency: agency ?? "" });
}
