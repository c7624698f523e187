import { countLabel } from '@shared/counting';
import { receiptHead, sellerKeys } from '@shared/payments/payments';
import { isShippedContact } from '@shared/settings/known-settings';
import type { SiteSetting } from '@shared/settings/settings';
import { cx } from 'class-variance-authority';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDiscardQuestion } from '@/admin/form-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ChevronDown } from '@/ui/icons';
import { SettingRejected, useUpdateSettings } from '../api/use-admin-settings';
import { SettingCard, SettingEditor, type SettingValues, shownText } from './setting-card';

export const cardId = ({ key }: SiteSetting) => `setting-${key}`;

const ReceiptPreview = ({ title, seller }: ReturnType<typeof receiptHead>) => (
  <div className="mb-4 max-w-96 rounded-coaster border-2 border-ink bg-paper p-4 [overflow-wrap:anywhere]">
    <h3 className="text-dusk text-sm">Preview of a receipt</h3>
    <p className="whitespace-pre-line">{seller}</p>
    <p className="pt-2 text-heading">{title}</p>
  </div>
);

type SettingGroupProps = {
  heading: string;
  settings: SiteSetting[];
  isFound: (setting: SiteSetting) => boolean;
  isOpenAtFirst: boolean;
  added: string | undefined;
  /** Opens the group for as long: what is found is to be seen. */
  isSearching: boolean;
};

export function SettingGroup(props: SettingGroupProps) {
  const { heading, settings, isFound, isOpenAtFirst, added, isSearching } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [seen, setSeen] = useState<string>();
  if (added !== seen && settings.some(({ key }) => key === added)) {
    setSeen(added);
    setOpen(true);
  }
  const [openKeys, setOpenKeys] = useState<string[]>([]);
  const update = useUpdateSettings();
  const form = useForm<SettingValues>({
    values: Object.fromEntries(settings.map(({ key, value }) => [key, value])),
    resetOptions: { keepDirtyValues: true },
  });
  const { dirtyFields } = form.formState;
  const section = useRef<HTMLElement>(null);
  const changed = settings.filter(({ key }) => dirtyFields[key]);

  const edit = (opened: SiteSetting[]) => {
    const closed = opened.filter(({ key }) => !openKeys.includes(key));
    setOpenKeys([...openKeys, ...closed.map(({ key }) => key)]);
    // Found by a search, it outlasts the search.
    setOpen(true);
    const [first] = closed;
    // Its field is there after the next render.
    if (first) setTimeout(() => form.setFocus(first.key));
  };
  const close = () => {
    form.reset(undefined, { keepDirtyValues: false });
    setOpenKeys([]);
  };
  const { question } = useDiscardQuestion({
    section,
    changed: changed.map(({ label }) => label),
    onDiscard: close,
  });
  const save = (values: SettingValues) => {
    if (changed.length === 0) return close();
    update.mutate(
      changed.map(({ key }) => ({ key, value: values[key] ?? '' })),
      {
        onSuccess: close,
        onError: (error) => {
          if (!(error instanceof SettingRejected)) return;
          form.setError(error.key, { message: error.reason });
          form.setFocus(error.key);
        },
      },
    );
  };

  const isOne = openKeys.length === 1;
  // What is being edited stays, whatever is searched for.
  const shown = settings.filter((setting) => openKeys.includes(setting.key) || isFound(setting));
  const placeholders = settings.filter(isShippedContact).length;
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isBusy={update.isPending}>
        {update.isPending ? 'Saving...' : 'Save'}
      </Button>
      <Button variant="outline" onClick={close}>
        Cancel
      </Button>
    </div>
  );

  return (
    <section
      ref={section}
      aria-label={heading}
      className={cx('relative', shown.length === 0 && 'hidden')}
      tabIndex={-1}
    >
      <details
        open={isOpen || isSearching}
        onToggle={({ currentTarget }) => {
          if (isSearching) currentTarget.open = true;
          else setOpen(currentTarget.open);
        }}
        className="group rounded-coaster border-2 border-ink bg-coaster px-4 wide:px-5"
      >
        <summary className="flex min-h-11 flex-wrap items-center gap-x-3 py-2 max-wide:gap-y-1 [&::-webkit-details-marker]:hidden">
          <ChevronDown className="size-5 shrink-0 transition-transform group-not-open:-rotate-90" />
          <h2 className="max-w-[calc(100%-2rem)] text-heading">{heading}</h2>
          {placeholders > 0 && (
            <Badge className="text-sm max-wide:ml-8">
              {countLabel(placeholders, '1 placeholder', '# placeholders')}
            </Badge>
          )}
          {/* On a phone what there is, else each with what it says. */}
          <span className="w-full truncate pl-8 text-dusk text-sm group-open:hidden">
            {settings.map((setting) => (
              <span key={setting.key} className="not-last:after:content-['_·_']">
                {setting.label}
                <span className="max-wide:hidden">{`: ${shownText(setting) || 'Empty'}`}</span>
              </span>
            ))}
          </span>
        </summary>
        <form noValidate onSubmit={form.handleSubmit(save)}>
          {openKeys.length < settings.length && settings.length > 1 && (
            <Button
              variant="outline"
              size="row"
              className="wide:absolute wide:top-2 wide:right-4 max-wide:mb-3"
              onClick={() => edit(settings)}
            >
              Edit all<span className="sr-only">{` of ${heading}`}</span>
            </Button>
          )}
          {/* No field takes the focus below the bar. */}
          <ul className="grid [&_:is(input,select,textarea)]:scroll-mb-28 wide:grid-cols-2 wide:gap-x-10">
            {shown.map((setting) => (
              <li key={setting.key} id={cardId(setting)} className="min-w-0">
                <SettingCard
                  setting={setting}
                  editor={
                    openKeys.includes(setting.key) && (
                      <>
                        <SettingEditor setting={setting} form={form} />
                        {isOne && buttons}
                      </>
                    )
                  }
                  onEdit={() => edit([setting])}
                />
              </li>
            ))}
          </ul>
          {shown.some(({ key }) => key === sellerKeys[0]) && (
            <ReceiptPreview {...receiptHead(form.watch([...sellerKeys]))} />
          )}
          {openKeys.length > 1 && (
            <div className="-mx-4 wide:-mx-5 sticky bottom-0 z-20 flex flex-wrap items-center justify-between gap-3 rounded-b-[1.125rem] border-ink border-t-2 bg-lager px-4 py-3 wide:px-5">
              <p className="max-wide:hidden">Visitors see changes as soon as you save.</p>
              {buttons}
            </div>
          )}
        </form>
      </details>
      {question}
    </section>
  );
}
