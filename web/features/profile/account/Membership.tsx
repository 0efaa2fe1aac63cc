import { LogOut } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { roleNames } from "../../../entities/account/role-words.ts";
import { useSession } from "../../../entities/account/session.ts";

/** The user's role in an account that is not theirs, and the way out. */
export function Membership({ onLeave }: { onLeave: () => void }) {
	const { name, role } = useSession().me.account;
	return (
		<div className="flex flex-wrap items-center gap-x-3 gap-y-2">
			<p className="min-w-0 flex-1 wrap-anywhere">
				{name}
				<span className="text-ink-3">, {roleNames[role]}</span>
			</p>
			<Button variant="dangerText" icon={<LogOut size={13} aria-hidden />} onClick={onLeave}>
				Leave this account
			</Button>
		</div>
	);
}
