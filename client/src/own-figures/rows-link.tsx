import type { FigureAsked } from "@shared/own-figures/schema";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { opened } from "@/lib/use-address";
import { noRows, useFiguresAddress } from "./use-figures-address";

interface RowsLinkProps extends FigureAsked {
  /** How many rows there are: none lead nowhere. */
  count: number;
  children: ReactNode;
}

/** A figure, or its name, that opens the rows behind it over the page. */
export function RowsLink({ count, children, ...asked }: RowsLinkProps) {
  const href = useRowsHref();
  if (count === 0) return children;
  return (
    <Link className="behind" href={href(asked)} state={opened} aria-haspopup="dialog">
      {children}
    </Link>
  );
}

/** Where the rows of a figure are. */
export function useRowsHref() {
  const { href } = useFiguresAddress();
  return ({ figure, company, agency }: FigureAsked) => href({ ...noRows, rows: figure, company: company ?? "", agency: agency ?? "" });
}
