import { SearchBox } from "@/ui/search-box";
import { FilterSelect } from "@/ui/select";
import { Toolbar } from "@/ui/toolbar";
import { type UserFilters, useUsersParams } from "./use-users-params";

const roleOptions = [
  ["all", "All Roles"],
  ["vc_partner", "VC Partner"],
  ["portfolio_hr", "Portfolio HR"],
  ["agency", "Agency"],
  ["independent", "Independent Recruiter"],
  ["admin", "Admin"],
] as const satisfies readonly (readonly [UserFilters["role"], string])[];

const statusOptions = [
  ["all", "All Statuses"],
  ["active", "Active"],
  ["suspended", "Suspended"],
] as const satisfies readonly (readonly [UserFilters["status"], string])[];

/** Search and filters of the user list, which are kept in the URL. */
export function UsersToolbar() {
  const { values, setParams } = useUsersParams();
  return (
    <Toolbar>
      <SearchBox
        className="max-md:basis-full"
        label="Search users"
        placeholder="Search name, user name, address, company..."
        shortcut="/"
        value={values.q}
        onChange={(searchText) => setParams({ q: searchText })}
      />
      <FilterSelect
        frameClassName="max-md:flex-1"
        label="Role"
        options={roleOptions}
        value={values.role}
        onChange={(role) => setParams({ role }, "push")}
      />
      <FilterSelect
        frameClassName="max-md:flex-1"
        label="Status"
        options={statusOptions}
        value={values.status}
        onChange={(status) => setParams({ status }, "push")}
      />
    </Toolbar>
  );
}
