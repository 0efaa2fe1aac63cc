import { useMutation } from "@apollo/client/react";
import { Ellipsis, Pencil, Trash2, TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { Button } from "../../../components/Button.tsx";
import { Menu } from "../../../components/choice/Menu.tsx";
import { Switch } from "../../../components/form/Switch.tsx";
import { SheetRow } from "../../../components/page/Sheet.tsx";
import { chatNames } from "../../../entities/alert/chat-names.ts";
import { type ChannelFieldsFragment, TestChannelDocument, UpdateChannelDocument } from "../../../gql/graphql.ts";
import { useUrlId } from "../../../lib/address/use-url-id.ts";
import { sentenceOf } from "../../../lib/api/errors.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";
import { momentInWords } from "../../../lib/moment.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { rowMenuClass } from "../row-menu.ts";

const EditChannelDialog = lazyPart(() => import("./ChannelDialog.tsx").then((m) => m.EditChannelDialog));
const DeleteChannelDialog = lazyPart(() => import("./DeleteChannelDialog.tsx").then((m) => m.DeleteChannelDialog));

/** The chat rooms that alerts are sent to. */
export function ChannelList({ channels }: { channels: readonly ChannelFieldsFragment[] }) {
	const editing = useUrlId("channel");
	const deleting = useUrlId("delete-channel");
	const edited = channels.find(({ id }) => id === editing.id);
	const deleted = channels.find(({ id }) => id === deleting.id);
	if (channels.length === 0) {
		return (
			<p className="text-ink-2">
				No channels. Add a room in Slack, Discord, Microsoft Teams or Google Chat, then choose it in a rule.
			</p>
		);
	}
	return (
		<>
			<ul aria-label="Channels">
				{channels.map((channel) => (
					<Channel key={channel.id} channel={channel} onEdit={editing.open} onDelete={deleting.open} />
				))}
			</ul>
			<Suspense>
				{edited && <EditChannelDialog key={edited.id} channel={edited} onClose={editing.close} />}
				{deleted && <DeleteChannelDialog channel={deleted} onClose={deleting.close} />}
			</Suspense>
		</>
	);
}

interface ChannelProps {
	channel: ChannelFieldsFragment;
	onEdit: (id: string) => void;
	onDelete: (id: string) => void;
}

function Channel({ channel, onEdit, onDelete }: ChannelProps) {
	const { id, kind, name, host, isOn, problem, lastDeliveredAt } = channel;
	const { test, isTesting, turn } = useChannelActions(channel);
	const facts = [host, lastDeliveredAt ? `last message ${momentInWords(lastDeliveredAt)}` : "no message yet"];
	return (
		<SheetRow as="li">
			<span className="min-w-44 flex-1">
				<span dir="auto" className="break-words">
					{name}
				</span>
				<span className="text-ink-3">, {chatNames[kind]}</span>
				<span className="data block break-words text-ink-3">{[...(isOn ? [] : ["off"]), ...facts].join(", ")}</span>
				{problem && (
					<span className="flex items-start gap-1.25 pb-1 text-xs text-danger">
						<TriangleAlert size={13} aria-hidden className="mt-px shrink-0" />
						<span className="min-w-0 break-words">{problem}</span>
					</span>
				)}
			</span>
			<span className="flex items-center gap-2.5 max-md:w-full">
				<Button
					size="small"
					onClick={test}
					isPending={isTesting}
					pendingLabel="Sending..."
					aria-label={`Send a test to ${name}`}
				>
					Send test
				</Button>
				<span className="grow md:hidden" />
				<Switch label={`Send alerts to ${name}`} isOn={isOn} onChange={turn} />
				<Menu
					label={`More about ${name}`}
					icon={<Ellipsis size={15} aria-hidden />}
					className={rowMenuClass}
					entries={[
						{ label: "Edit", icon: <Pencil size={13} aria-hidden />, onSelect: () => onEdit(id) },
						{ label: "Delete", icon: <Trash2 size={13} aria-hidden />, onSelect: () => onDelete(id), isDanger: true },
					]}
				/>
			</span>
		</SheetRow>
	);
}

/** What is done with a channel from its row. */
function useChannelActions({ id, name, kind }: ChannelFieldsFragment) {
	const [sendTest, { loading: isTesting }] = useMutation(TestChannelDocument, { variables: { id } });
	const [update, { loading: isTurning }] = useMutation(UpdateChannelDocument);
	const test = async () => {
		try {
			await sendTest();
		} catch (error) {
			return toastError(sentenceOf(error, "The test could not be sent."), "Test failed");
		}
		toastSuccess("Test sent", `${chatNames[kind]} accepted it for ${name}.`);
	};
	const turn = async (next: boolean) => {
		if (isTurning) return;
		try {
			await update({ variables: { id, isOn: next } });
		} catch (error) {
			return toastError(sentenceOf(error, "Failed to update the channel. Please try again."));
		}
		toastSuccess(next ? "Channel turned on" : "Channel turned off", name);
	};
	return { test: () => void test(), isTesting, turn: (next: boolean) => void turn(next) };
}
