import { Button } from "../../components/Button.tsx";
import { Switch } from "../../components/form/Switch.tsx";
import { Kbd } from "../../components/Kbd.tsx";
import { Dialog, DialogFooter } from "../../components/overlay/Dialog.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { setShortcutsEnabled, useShortcutsEnabled } from "../../lib/keys/shortcuts.ts";
import { useScreens } from "../../lib/screens.ts";
import { type KeyLine, keyGroupsOf } from "./key-table.ts";

/** Every key that does something for the user, and the switch for the single ones. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
	const areOn = useShortcutsEnabled();
	const screens = useScreens();
	const rights = useRights();
	return (
		<Dialog isOpen onClose={onClose} title="Keys" description="Outside fields and dialogs." width="detail">
			<div className="grid gap-x-10 gap-y-5 px-5 pt-1 pb-5 max-md:grow md:grid-cols-2">
				{keyGroupsOf(screens).map(({ title, lines }) => (
					<section key={title}>
						<h3 className="border-b border-line pb-1.5 font-[600]">{title}</h3>
						<dl>
							{lines
								.filter(({ needs }) => needs === undefined || rights[needs])
								.map((line) => (
									<Line key={line.does} line={line} />
								))}
						</dl>
					</section>
				))}
			</div>
			<DialogFooter
				consequence={
					<span className="flex items-center gap-2.5">
						<Switch label="Single-key shortcuts" isOn={areOn} onChange={setShortcutsEnabled} />
						<span aria-hidden>Single-key shortcuts</span>
					</span>
				}
			>
				<Button variant="primary" onClick={onClose}>
					Close
				</Button>
			</DialogFooter>
		</Dialog>
	);
}

function Line({ line: { ways, does } }: { line: KeyLine }) {
	return (
		<div className="flex min-h-7 items-center justify-between gap-4 border-b border-line last:border-0">
			<dt className="text-ink-2">{does}</dt>
			<dd className="flex shrink-0 gap-2.5">
				{ways.map((keys) => (
					<span key={keys.join(" ")} className="flex gap-1">
						{keys.map((key) => (
							<Kbd key={key}>{key}</Kbd>
						))}
					</span>
				))}
			</dd>
		</div>
	);
}
