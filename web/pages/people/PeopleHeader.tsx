import { Pencil, Search, UserRoundPlus } from "lucide-react";
import { Button } from "../../components/Button.tsx";
import { useSession } from "../../entities/account/session.ts";
import { useShell } from "../../lib/shell.ts";
import { ScreenHeader } from "../frame/ScreenHeader.tsx";

/** The screen's title, the account's name, and the two actions. */
export function PeopleHeader({ onRename, onInvite }: { onRename: () => void; onInvite: () => void }) {
	const { account } = useSession().me;
	const { openPalette } = useShell();
	return (
		<ScreenHeader
			title="People"
			subtitle={<bdi>{account.name}</bdi>}
			beside={
				<Button variant="quiet" size="small" icon={<Pencil size={13} aria-hidden />} onClick={onRename}>
					Rename
				</Button>
			}
			phoneTitle="bar"
			isRuled
			actions={[
				{ label: "Search", Icon: Search, onClick: openPalette, at: ["bar"] },
				{ label: "Rename", Icon: Pencil, onClick: onRename, at: ["dock"] },
				{ label: "Invite", Icon: UserRoundPlus, onClick: onInvite, variant: "primary" },
			]}
		/>
	);
}
