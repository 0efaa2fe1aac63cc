import { Building2 } from "lucide-react";
import { Select } from "../../components/choice/Select.tsx";
import { roleNames } from "../../entities/account/role-words.ts";
import { useSession } from "../../entities/account/session.ts";
import { useSwitchAccount } from "./use-switch-account.ts";

/** Lists this long get a search. */
const manyAccounts = 8;

/** The account on the screen with the user's role, and the way to their others. */
export function AccountSwitcher() {
	const { account, accounts } = useSession().me;
	const switchTo = useSwitchAccount();
	return (
		<Select
			label="Account"
			value={account.id}
			options={accounts.map(({ id, name, role }) => ({
				value: id,
				label: name,
				end: (
					<>
						<small className="nav-word shrink-0 text-xs font-[400] text-ink-3">{roleNames[role]}</small>
						<Building2 size={15} aria-hidden className="nav-icon" />
					</>
				),
			}))}
			onChange={(id) => {
				const chosen = accounts.find((one) => one.id === id);
				if (chosen && id !== account.id) void switchTo(chosen);
			}}
			title={`Account: ${account.name}`}
			hasUpDownIcon
			search={accounts.length > manyAccounts ? { label: "Search accounts", emptyText: "No accounts found" } : undefined}
			className="nav-picker mb-2 h-7! border-transparent! bg-transparent! px-2! font-[500] hover:bg-hover!"
		/>
	);
}
