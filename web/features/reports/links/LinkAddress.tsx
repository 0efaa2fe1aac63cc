import { ArrowUpRight, Copy } from "lucide-react";
import { useRef } from "react";
import { Button, buttonLook } from "../../../components/Button.tsx";
import { ExternalLink } from "../../../components/ExternalLink.tsx";
import { Field } from "../../../components/form/Field.tsx";
import { TextInput } from "../../../components/form/TextInput.tsx";
import { DialogBody, DialogFooter } from "../../../components/overlay/Dialog.tsx";
import { copyAddress } from "./copy-address.ts";
import { noAddress } from "./link-words.ts";

/** A new link's address, to copy and to look at. */
export function LinkAddress({ url, onDone }: { url: string | null; onDone: () => void }) {
	const field = useRef<HTMLInputElement>(null);
	if (url === null) return <p className="px-5 pb-5 text-ink-2">{noAddress}</p>;
	const copy = () => {
		field.current?.select();
		void copyAddress(url);
	};
	return (
		<>
			<DialogBody>
				<Field label="Address">
					<span className="flex items-center gap-2">
						<TextInput
							ref={field}
							readOnly
							value={url}
							autoComplete="off"
							spellCheck={false}
							className="data min-w-0 flex-1"
							onFocus={(event) => event.target.select()}
						/>
						<Button variant="primary" icon={<Copy size={13} aria-hidden />} onClick={copy} autoFocus>
							Copy
						</Button>
					</span>
				</Field>
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
