import { Trash2 } from "lucide-react";
import { Button } from "../../../components/Button.tsx";
import { ExportLink } from "./ExportLink.tsx";

/** Exports or deletes the account. @param onDelete undefined for everyone but the owner */
export function AccountData({ onDelete }: { onDelete: (() => void) | undefined }) {
	return (
		<div className="grid gap-3">
			<p className="max-w-[64ch] text-ink-2">
				One ZIP holds your domains, keywords, histories, runs, ledger and settings as JSON lines and CSV, and says what
				each column means. Keys and passwords are not in it.
			</p>
			<div className="flex flex-wrap gap-2">
				<ExportLink>Export Everything</ExportLink>
				{onDelete && (
					<Button variant="dangerText" icon={<Trash2 size={13} aria-hidden />} onClick={onDelete}>
						Delete Account
					</Button>
				)}
			</div>
		</div>
	);
}
