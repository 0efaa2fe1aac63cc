import { ArrowUpRight } from "lucide-react";
import { Button, buttonLook } from "../../../components/Button.tsx";
import { ExternalLink } from "../../../components/ExternalLink.tsx";
import { CopyField } from "../../../components/form/CopyField.tsx";
import { DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { noAddress } from "./link-words.ts";

/** A new link's address, to copy and to look at. */
export function LinkAddress({ url, onDone }: { url: string | null; onDone: () => void }) {
	if (url === null) return <p className="px-5 pb-5 text-ink-2">{noAddress}</p>;
	return (
		<>
			<DialogBody>
				<CopyField label="Address" noun="address" value={url} variant="primary" />
			</DialogBody>
			<DialogFooter
				others={
					<ExternalLink url={url} className={`${buttonLook("quiet")} no-underline!`}>
						Open as a guest
						<ArrowUpRight size={13} aria-hidden />
					</ExternalLink>
				}
			>
				<Button onClick={onDone}>Done</Button>
			</DialogFooter>
		</>
	);
}
