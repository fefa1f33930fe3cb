import { Link } from 'react-router';
export default function Home() { return <h1>Home <Link to="/nope">x</Link></h1>; }
