import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';

interface AccessFormEndProps {
  /** Why it was refused as a whole, if it was. */
  failure: string | undefined;
  isBusy: boolean;
  words: { readonly submit: string; readonly busy: string };
}

/** The end of a form in which someone chooses a password. */
export function AccessFormEnd({ failure, isBusy, words }: AccessFormEndProps) {
  return (
    <>
      {failure ? (
        <div className="mt-6">
          <Notice tone="bad">{failure}</Notice>
        </div>
      ) : null}
      <Button type="submit" look="primary" className="access-submit" busy={isBusy && words.busy}>
        {words.submit}
      </Button>
    </>
  );
}
