import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TextButton } from '#app/ui/text-button.tsx';
import { Sample } from './sample.tsx';

export function ActionSamples() {
  return (
    <Sample title="Actions">
      <div className="flex flex-wrap items-center gap-4">
        <Button look="primary">Book Your Appointment</Button>
        <Button>Previous</Button>
        <Button look="dark">Save</Button>
        <Button look="danger">Delete</Button>
        <ButtonLink to="/">A link</ButtonLink>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button look="primary" slim>
          Slim
        </Button>
        <Button slim>
          <Icon name="refresh" />
          Refresh
        </Button>
        <Button look="primary" busy="Logging out...">
          Logout
        </Button>
        <Button busy="Sending…">Send</Button>
        <Button disabled>Refused</Button>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-6">
        <TextButton>Edit</TextButton>
        <TextButton danger>Delete</TextButton>
        <a className="more" href="#more">
          See More
          <Icon name="arrow-right" />
        </a>
      </div>
      <div className="gum on-gum mt-6 flex flex-wrap items-center gap-4 rounded-base p-6">
        <Button look="primary">Book a Session</Button>
        <Button>Explore Our Services</Button>
        <p>
          And <a href="#gum">a link on gum</a> in a sentence.
        </p>
      </div>
      <div className="mt-6 w-64">
        <Button>A button with words that are much too long for the place it has been given</Button>
      </div>
      <div className="mt-6">
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: '/' },
            { label: 'Services', href: '/services' },
            { label: 'Individual Services', href: '/individual' },
          ]}
        />
      </div>
    </Sample>
  );
}
